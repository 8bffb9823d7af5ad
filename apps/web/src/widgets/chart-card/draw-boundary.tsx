import { Component, type ReactNode } from 'react';
import { LoadFailure } from './load-failure.tsx';

interface DrawBoundaryProps {
  /** Height of the chart, in px. */
  height: number;
  children: ReactNode;
}

/** Limits a failure to load the code of a chart to the chart itself. */
export class DrawBoundary extends Component<DrawBoundaryProps, { message: string | null }> {
  override state: { message: string | null } = { message: null };

  static getDerivedStateFromError(error: unknown): { message: string } {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === null) return this.props.children;
    return <LoadFailure message={message} height={this.props.height} onRetry={() => this.setState({ message: null })} />;
  }
}
