import { useState } from 'react'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { Accordion } from '../../kit/Accordion.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import css from './PartsPage.module.css'
import { Section } from './Section.tsx'
import type { parts } from '../../../application/texts/nld/parts.ts'
import type { Say } from '../../../application/texts/textKey.ts'

const SIDES = ['right', 'left', 'top', 'bottom'] as const
const KINDS = ['success', 'info', 'error'] as const

/** Dialogs, accordions, tabs and notices. */
export const Panels = ({ say }: { readonly say: Say<typeof parts> }) => {
  const { notices, overlays } = useStorefront()
  const [open, setOpen] = useState<(typeof SIDES)[number] | null>(null)
  const [tab, setTab] = useState<'tabOne' | 'tabTwo' | 'tabThree'>('tabOne')
  const notify = (kind: (typeof KINDS)[number]) =>
    notices.send({
      type: 'Show',
      notice: {
        id: crypto.randomUUID(),
        kind,
        title: null,
        text: 'error.generic',
        values: {},
      },
    })
  const work = (type: 'Show' | 'Change') =>
    notices.send({
      type,
      notice: {
        id: 'work',
        kind: type === 'Show' ? 'info' : 'success',
        title: type === 'Show' ? null : 'notice.success',
        text: type === 'Show' ? 'loading' : 'page.loading',
        values: {},
        loading: type === 'Show',
      },
    })
  const readMore = () =>
    overlays.send({
      type: 'Open',
      name: 'readMore',
      payload: { title: say('readMore'), html: `<p>${say('answerTwo')}</p>` },
    })
  return (
    <>
      <Section title={say('sheets')}>
        <div className={css['row']}>
          {SIDES.map((side) => (
            <button key={side} type="button" className="button button-quiet" onClick={() => setOpen(side)}>
              {say(side)}
            </button>
          ))}
          <button type="button" className="button button-quiet" onClick={readMore}>
            {say('readMore')}
          </button>
        </div>
        {SIDES.map((side) => (
          <Dialog
            key={side}
            open={open === side}
            onClose={() => setOpen((now) => (now === side ? null : now))}
            title={say(side)}
            label={say(side)}
            side={side}
          >
            <p className={css['sheet']}>{say('sheetText')}</p>
          </Dialog>
        ))}
      </Section>
      <Section title={say('toasts')}>
        <div className={css['row']}>
          {KINDS.map((kind) => (
            <button key={kind} type="button" className="button button-quiet" onClick={() => notify(kind)}>
              {say(kind)}
            </button>
          ))}
          <button type="button" className="button button-quiet" onClick={() => work('Show')}>
            {say('work')}
          </button>
          <button type="button" className="button button-quiet" onClick={() => work('Change')}>
            {say('workDone')}
          </button>
        </div>
      </Section>
      <Section title={say('tabs')}>
        <Tabs
          label={say('tabs')}
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'tabOne', label: say('tabOne') },
            { id: 'tabTwo', label: say('tabTwo'), count: 3 },
            { id: 'tabThree', label: say('tabThree') },
          ]}
        >
          {`${say('tabText')} ${say(tab)}.`}
        </Tabs>
      </Section>
      <Section title={say('accordion')}>
        <Accordion
          exclusive
          items={[
            { id: 'one', title: say('questionOne'), content: <p>{say('answerOne')}</p> },
            { id: 'two', title: say('questionTwo'), content: <p>{say('answerTwo')}</p> },
            { id: 'three', title: say('questionThree'), content: <p>{say('answerThree')}</p> },
          ]}
        />
      </Section>
    </>
  )
}
