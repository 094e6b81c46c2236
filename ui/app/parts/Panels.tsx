import { useState } from 'react'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { Accordion } from '../../kit/Accordion.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import css from './PartsPage.module.css'
import { Section } from './Section.tsx'
import type { PartWords } from './words.ts'

const SIDES = ['right', 'left', 'top', 'bottom'] as const
const KINDS = ['success', 'info', 'error'] as const

/** What opens, unfolds and comes by itself. */
export const Panels = ({ words }: { readonly words: PartWords }) => {
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
      payload: { title: words.readMore, html: `<p>${words.answerTwo}</p>` },
    })
  return (
    <>
      <Section title={words.sheets}>
        <div className={css['row']}>
          {SIDES.map((side) => (
            <button key={side} type="button" className="button button-quiet" onClick={() => setOpen(side)}>
              {words[side]}
            </button>
          ))}
          <button type="button" className="button button-quiet" onClick={readMore}>
            {words.readMore}
          </button>
        </div>
        {SIDES.map((side) => (
          <Dialog
            key={side}
            open={open === side}
            onClose={() => setOpen((now) => (now === side ? null : now))}
            title={words[side]}
            label={words[side]}
            side={side}
          >
            <p className={css['sheet']}>{words.sheetText}</p>
          </Dialog>
        ))}
      </Section>
      <Section title={words.toasts}>
        <div className={css['row']}>
          {KINDS.map((kind) => (
            <button key={kind} type="button" className="button button-quiet" onClick={() => notify(kind)}>
              {words[kind]}
            </button>
          ))}
          <button type="button" className="button button-quiet" onClick={() => work('Show')}>
            {words.work}
          </button>
          <button type="button" className="button button-quiet" onClick={() => work('Change')}>
            {words.workDone}
          </button>
        </div>
      </Section>
      <Section title={words.tabs}>
        <Tabs
          label={words.tabs}
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'tabOne', label: words.tabOne },
            { id: 'tabTwo', label: words.tabTwo, count: 3 },
            { id: 'tabThree', label: words.tabThree },
          ]}
        >
          {`${words.tabText} ${words[tab]}.`}
        </Tabs>
      </Section>
      <Section title={words.accordion}>
        <Accordion
          exclusive
          items={[
            { id: 'one', title: words.questionOne, content: <p>{words.answerOne}</p> },
            { id: 'two', title: words.questionTwo, content: <p>{words.answerTwo}</p> },
            { id: 'three', title: words.questionThree, content: <p>{words.answerThree}</p> },
          ]}
        />
      </Section>
    </>
  )
}
