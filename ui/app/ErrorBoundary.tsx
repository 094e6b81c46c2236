import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** another place gets another try */
  readonly place: string
  /** what is shown instead of the part that failed */
  readonly instead: ReactNode
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly failedAt: string | null
}

/** Keeps a view that fails from taking the rest of the page along. React itself reports the error. */
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
