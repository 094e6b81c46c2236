import { useState } from 'react'
import { COOKIES } from '../../application/texts/cookies.ts'
import type { cookies } from '../../application/texts/nld/cookies.ts'
import type { TextKey } from '../../application/texts/textKey.ts'
import type { Choices } from '../../domain/consent/choices.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { useText } from '../kit/useText.ts'
import { CookieCategories } from './CookieCategories.tsx'
import css from './CookieWall.module.css'
import type { OverlayProps } from '../kit/dialog/overlayProps.ts'

const TABS = ['condition', 'details', 'about'] as const
type Tab = (typeof TABS)[number]

/** Asks for the visitor's consent. Closing it is no answer: only a button is. */
export const CookieWall = ({ open, onClose }: OverlayProps) => {
  const say = useText(COOKIES)
  const [openings, setOpenings] = useState(0)
  const [wasOpen, setWasOpen] = useState(false)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpenings(openings + 1)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      side="bottom"
      label={say('title')}
      title={
        <h2 ref={focusFirst} tabIndex={-1} className={css['title']}>
          {say('title')}
        </h2>
      }
    >
      <Wall key={openings} />
    </Dialog>
  )
}

/**
 * The browser reads this attribute when it opens a dialog; React would set the focus itself instead, too
 * early.
 */
const focusFirst = (heading: HTMLElement | null): void => heading?.setAttribute('autofocus', '')

/** Remounted at each opening with the visitor's present choices. */
const Wall = () => {
  const { consent } = useStorefront()
  const say = useText(COOKIES)
  const given = useStore(consent, ({ choices }) => choices)
  const [tab, setTab] = useState<Tab>('condition')
  const [choices, setChoices] = useState<Choices>(given)
  return (
    <>
      <div className={css['body']}>
        <Tabs
          tabs={TABS.map((id) => ({ id, label: say(id) }))}
          selected={tab}
          onSelect={setTab}
          label={say('tabs')}
        >
          {tab === 'details' ? (
            <CookieCategories choices={choices} onChange={setChoices} />
          ) : (
            <Explained text={tab === 'condition' ? 'conditionText' : 'aboutText'} />
          )}
        </Tabs>
      </div>
      <div className={css['buttons']}>
        {tab === 'details' ? (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => consent.acceptSelected(choices)}
          >
            {say('allowSelection')}
          </button>
        ) : (
          <button type="button" className="button button-quiet" onClick={() => setTab('details')}>
            {say('adjust')}
          </button>
        )}
        <button type="button" className="button button-brand" onClick={consent.acceptNecessary}>
          {say('onlyNecessary')}
        </button>
        <button type="button" className="button button-brand" onClick={consent.acceptAll}>
          {say('allowAll')}
        </button>
      </div>
    </>
  )
}

const Explained = ({ text }: { readonly text: TextKey<typeof cookies> }) => {
  const { config } = useStorefront()
  const say = useText(COOKIES)
  return (
    <>
      <p className={css['text']}>{say(text)}</p>
      <p className={css['text']}>
        <ShopLink to={config.cookiesUrl}>{say('statement')}</ShopLink>
      </p>
    </>
  )
}
