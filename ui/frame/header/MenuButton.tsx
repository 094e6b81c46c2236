import type { MouseEvent } from 'react'
import { useText } from '../../kit/useText.ts'
import { Icon } from '../../kit/icons/Icon.tsx'

interface MenuButtonProps {
  readonly className: string | undefined
  readonly onOpen: () => void
  /** also shows its label */
  readonly named?: boolean
}

/** Opens the drawer. Without JavaScript it links to the menu at the end of the page. */
export const MenuButton = ({ className, onOpen, named = false }: MenuButtonProps) => {
  const say = useText()
  const open = (event: MouseEvent) => {
    event.preventDefault()
    onOpen()
  }
  return (
    <a
      href="#navigation"
      role="button"
      className={className}
      onClick={open}
      aria-label={named ? undefined : say('header.menu')}
    >
      <Icon name="menu" />
      {named && <span>{say('header.menu')}</span>}
    </a>
  )
}
