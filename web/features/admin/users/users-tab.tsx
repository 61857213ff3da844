export function UsersTab() {
  return <p className="text-muted">Nothing yet.</p>;
}
