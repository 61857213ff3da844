import { Component, type ReactNode } from 'react';
import { releasePage } from './early-presses.ts';
import { ErrorPage } from './error-page.tsx';

/** Catches an error while rendering and shows the error page. Renders its children again when `resetKey` changes. */
export class ErrorBoundary extends Component<
  { children: ReactNode; resetKey: string },
  { error: Error | null }
> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch() {
    releasePage();
  }

  override componentDidUpdate(before: { resetKey: string }) {
    if (this.state.error && before.resetKey !== this.props.resetKey) this.setState({ error: null });
  }

  override render() {
    return this.state.error ? <ErrorPage error={this.state.error} /> : this.props.children;
  }
}
