import { useLayoutEffect, type ReactNode } from 'react'
import { useNavigate, type NavigateFunction } from 'react-router'
import type { BrowserWindow } from '../../../application/ports/browser/browserWindow.ts'

/** Sets addresses for the storefront, which stands outside the views, with what the router of the page has lent. */
export interface RouterAddress extends Pick<BrowserWindow, 'go' | 'replace'> {
  borrow(navigate: NavigateFunction): void
}

/** Nothing is to be set before the page is alive, and with that the router is there. */
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

/** Lends out the router around it: `navigate` is another one at each address. */
export const LendRouter = ({ to, children }: LendRouterProps) => {
  const navigate = useNavigate()
  // before any effect of what is inside, which may go on at once with what was done before the page came to life
  useLayoutEffect(() => to.borrow(navigate), [to, navigate])
  return children
}
