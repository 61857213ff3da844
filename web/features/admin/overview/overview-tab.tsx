export function OverviewTab() {
  return <p className="text-muted">Nothing yet.</p>;
}
