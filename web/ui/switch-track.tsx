const TRACK = 'M10 1h16a9 9 0 0 1 0 18H10a9 9 0 0 1 0-18Z';

/** Renders the track of a switch: with a ring at its left end, or filled with a tick at its right end. */
export function SwitchTrack({ isOn }: { isOn: boolean }) {
  return (
    <svg
      viewBox="0 0 36 20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      className="h-4 shrink-0"
    >
      {isOn ? (
        <>
          <path
            d={`${TRACK}m16 2.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Z`}
            fill="currentColor"
            fillRule="evenodd"
            stroke="none"
          />
          <path d="m23.2 10.1 2 2 3.6-4" />
        </>
      ) : (
        <>
          <path d={TRACK} />
          <circle cx="10" cy="10" r="4.5" />
        </>
      )}
    </svg>
  );
}
