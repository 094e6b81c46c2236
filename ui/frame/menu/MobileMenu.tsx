import { useEffect, useRef, useState } from 'react'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { Icon } from '../../kit/icons/Icon.tsx'
import type { MenuItem } from './menuItem.ts'
import css from './MobileMenu.module.css'
import { MobileMenuEnd } from './MobileMenuEnd.tsx'
import { MobileMenuLevel } from './MobileMenuLevel.tsx'

interface MobileMenuProps {
  readonly open: boolean
  readonly onClose: () => void
  /** shows the business layout's own menu */
  readonly business: boolean
}

/** The way down to the level that is shown, and where the focus goes there: to the title, or back to the entry one came from. */
interface Way {
  readonly items: readonly MenuItem[]
  readonly left: MenuItem | null
}
const TOP: Way = { items: [], left: null }

/** The drawer of small screens, a level at a time. */
export const MobileMenu = ({ open, onClose, business }: MobileMenuProps) => {
  const { config } = useStorefront()
  const say = useText()
  const [way, setWay] = useState(TOP)
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    setWay(TOP)
  }
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (way.items.length > 0 && way.left === null) heading.current?.focus()
  }, [way])
  const parent = way.items.at(-1)
  const above = way.items.at(-2)
  const title = parent?.title ?? say('header.menu')
  const top = (business ? config.menus.business : config.menus.navigation).mobile
  return (
    <Dialog
      open={open}
      onClose={onClose}
      side="left"
      label={title}
      title={
        <div className={css['head']}>
          {parent !== undefined && (
            <button
              type="button"
              className={css['back']}
              onClick={() => setWay({ items: way.items.slice(0, -1), left: parent })}
              aria-label={say('menu.backTo', { title: above?.title ?? say('header.menu') })}
            >
              <Icon name="previous" />
            </button>
          )}
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
        </div>
      }
    >
      <MobileMenuLevel
        key={parent?.id ?? ''}
        items={parent?.children ?? top}
        parent={parent}
        left={way.left}
        enter={(item) => setWay({ items: [...way.items, item], left: null })}
      />
      {parent === undefined && <MobileMenuEnd />}
    </Dialog>
  )
}
