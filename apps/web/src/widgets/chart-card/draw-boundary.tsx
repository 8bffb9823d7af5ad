import { Component, type ReactNode } from 'react';
import { LoadFailure } from './load-failure.tsx';

interface DrawBoundaryProps {
  /** Of the chart, in px. */
  height: number;
  children: ReactNode;
}

/** Keeps a chart whose code could not be had from taking the page with it. */
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
