export function CodesTab() {
  return <p className="text-muted">Nothing yet.</p>;
}
