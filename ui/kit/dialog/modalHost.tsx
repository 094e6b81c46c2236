import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { BackEntry } from './backEntry.ts'

interface ModalHost {
  /** the open dialog, or null; everything outside it can neither be clicked nor read out */
  readonly host: HTMLElement | null
  /** registers an open dialog until the returned function is called; Back calls `close` */
  readonly cover: (dialog: HTMLElement, close: () => void) => () => void
}

const ModalHostContext = createContext<ModalHost>({ host: null, cover: () => () => undefined })

/** Tracks open dialogs, so that notices render inside the top one and the browser's Back closes it. */
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
