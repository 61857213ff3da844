import { Component, type ReactNode } from 'react';
import { releasePage } from './early-presses.ts';
import { ErrorPage } from './error-page.tsx';

/** Catches what went wrong while drawing, and offers ways back. It is drawn anew when `place` changes. */
export class ErrorBoundary extends Component<
  { children: ReactNode; place: string },
  { error: Error | null }
> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch() {
    releasePage();
  }

  override componentDidUpdate(before: { place: string }) {
    if (this.state.error && before.place !== this.props.place) this.setState({ error: null });
  }

  override render() {
    return this.state.error ? <ErrorPage error={this.state.error} /> : this.props.children;
  }
}
