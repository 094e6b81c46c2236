import { useLayoutEffect, type ReactNode } from 'react'
import { useNavigate, type NavigateFunction } from 'react-router'
import type { BrowserWindow } from '../../../application/ports/browser/browserWindow.ts'

/** Sets addresses for the storefront, which is outside the views, through the page router's `navigate`. */
export interface RouterAddress extends Pick<BrowserWindow, 'go' | 'replace'> {
  borrow(navigate: NavigateFunction): void
}

/** Navigation before hydration does nothing; the router is available from then on. */
export const routerAddress = (): RouterAddress => {
  let navigate: NavigateFunction | null = null
  return {
    go: (url) => void navigate?.(url),
    replace: (url) => void navigate?.(url, { replace: true }),
    borrow: (router) => {
      navigate = router
    },
  }
}

interface LendRouterProps {
  readonly to: RouterAddress
  readonly children: ReactNode
}

/** Passes on the surrounding router's `navigate`, which changes with each address. */
export const LendRouter = ({ to, children }: LendRouterProps) => {
  const navigate = useNavigate()
  // before any child's effect, which may at once continue what was done before hydration
  useLayoutEffect(() => to.borrow(navigate), [to, navigate])
  return children
}
