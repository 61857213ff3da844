import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** What is drawn in place of children that can't be, e.g. because their code did not arrive. */
  fallback: () => ReactNode;
}

/** Keeps a fault in one island from taking the rest of the page with it. */
export class FallbackBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback();
  }
}
