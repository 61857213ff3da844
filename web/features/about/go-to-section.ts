import { navigate } from '#web/lib/router/address.ts';
import type { SectionId } from './section-list.ts';

/** Scrolls to a section, at once for those who want less motion, and gives it the focus and the address. */
export function goToSection(id: SectionId): void {
  const section = document.getElementById(id);
  if (!section) return;
  navigate(`#${id}`, { keepScroll: true });
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'start' });
  section.focus({ preventScroll: true });
}
