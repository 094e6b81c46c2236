import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { BackEntry } from './backEntry.ts'

interface ModalHost {
  /** the dialog that lies over the page, or null: all outside it can be neither clicked nor heard */
  readonly host: HTMLElement | null
  /** a dialog lies over the page until what this returns is called; Back commands `close` */
  readonly cover: (dialog: HTMLElement, close: () => void) => () => void
}

const ModalHostContext = createContext<ModalHost>({ host: null, cover: () => () => undefined })

/** Knows what lies over the page: lets what belongs on top of everything find the top, and the browser's Back close it. */
export const ModalHostProvider = ({ children }: { readonly children: ReactNode }) => {
  const [dialogs, setDialogs] = useState<readonly HTMLElement[]>([])
  const entry = useRef<BackEntry | null>(null)
  useEffect(() => {
    entry.current = new BackEntry(window)
    return entry.current.start()
  }, [])
  const { key } = useLocation()
  const way = useNavigationType()
  useEffect(() => {
    if (way !== 'POP') entry.current?.moved()
  }, [key, way])
  const cover = useCallback((dialog: HTMLElement, close: () => void) => {
    const uncover = entry.current?.cover(close)
    setDialogs((now) => [...now, dialog])
    return () => {
      uncover?.()
      setDialogs((now) => now.filter((one) => one !== dialog))
    }
  }, [])
  const value = useMemo(() => ({ host: dialogs.at(-1) ?? null, cover }), [dialogs, cover])
  return <ModalHostContext value={value}>{children}</ModalHostContext>
}

export const useModalHost = (): ModalHost => use(ModalHostContext)
