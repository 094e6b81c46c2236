import { createContext, use, useState, type Dispatch, type ReactNode, type SetStateAction } from 'react'

/** The dialog that lies over the page, or null. All outside it can be neither clicked nor heard. */
type ModalHost = readonly [host: HTMLElement | null, setHost: Dispatch<SetStateAction<HTMLElement | null>>]

const ModalHostContext = createContext<ModalHost>([null, () => undefined])

/** Lets what belongs on top of everything know where the top is. */
export const ModalHostProvider = ({ children }: { readonly children: ReactNode }) => {
  const [host, setHost] = useState<HTMLElement | null>(null)
  return <ModalHostContext value={[host, setHost]}>{children}</ModalHostContext>
}

export const useModalHost = (): ModalHost => use(ModalHostContext)
