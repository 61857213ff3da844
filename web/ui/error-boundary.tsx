import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  resetKey: string | number;
  renderError: (error: Error) => ReactNode;
  children: ReactNode;
}

/** Renders its children or, if that fails, the result of `renderError`. Retries when `resetKey` changes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidUpdate(previous: ErrorBoundaryProps) {
    if (this.state.error && previous.resetKey !== this.props.resetKey) this.setState({ error: null });
  }

  override render() {
    return this.state.error ? this.props.renderError(this.state.error) : this.props.children;
  }
}
