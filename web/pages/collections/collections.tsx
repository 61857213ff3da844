import { GuestNotice, KeepGuestLogos } from '#web/features/collections/guest/keep-card.tsx';
import { CollectionList } from '#web/features/collections/list/collection-list.tsx';
import { UrlThumb } from '#web/features/logos/card/logo-thumb.tsx';
import { PageHead } from '#web/lib/page-head.tsx';

export default function CollectionsPage() {
  return (
    <div className="page-wide flex min-h-dvh flex-col gap-6 pt-8 pb-20 md:pt-12">
      <PageHead title="Collections" description="The logos that you saved." isPrivate />
      <CollectionList
        notice={
          <>
            <KeepGuestLogos />
            <GuestNotice />
          </>
        }
        renderPreview={(thumbUrl) => <UrlThumb url={thumbUrl} className="flex-1 p-[9%]" />}
      />
    </div>
  );
}
