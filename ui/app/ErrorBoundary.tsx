import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** a change of place retries the view */
  readonly place: string
  /** shown instead of the failed part */
  readonly instead: ReactNode
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly failedAt: string | null
}

/** Keeps a failing view from breaking the rest of the page. React itself reports the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failedAt: null }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failedAt: '' }
  }

  static getDerivedStateFromProps(
    { place }: ErrorBoundaryProps,
    { failedAt }: ErrorBoundaryState,
  ): ErrorBoundaryState {
    if (failedAt === '') return { failedAt: place }
    return { failedAt: failedAt === place ? failedAt : null }
  }

  override render(): ReactNode {
    return this.state.failedAt === null ? this.props.children : this.props.instead
  }
}
