export function AuditTab() {
  return <p className="text-muted">Nothing yet.</p>;
}
