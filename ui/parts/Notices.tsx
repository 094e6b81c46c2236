import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { NOTICE_MS, type Notice } from '../../application/storefront/notices/notices.ts'
import { useModalHost } from '../hooks/modalHost.tsx'
import { useStorefront } from '../hooks/storefrontContext.tsx'
import { useStore } from '../hooks/useStore.ts'
import { useText } from '../hooks/useText.ts'
import { textKeyOf } from '../texts/textKey.ts'
import { Icon } from './icons/Icon.tsx'
import css from './Notices.module.css'

/**
 * The shop's messages, newest below; while the pointer rests on them no timer runs. They stand inside the dialog that is open,
 * since nothing outside it can be clicked or heard.
 */
export const Notices = () => {
  const { notices } = useStorefront()
  const say = useText()
  const shown = useStore(notices, (state) => state.shown)
  const [held, setHeld] = useState(false)
  const [host] = useModalHost()
  const region = (
    <section
      className={css['region']}
      aria-label={say('notice.region')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <div role="status">
        {shown.map(
          (notice) => notice.kind !== 'error' && <Card key={notice.id} notice={notice} held={held} />,
        )}
      </div>
      <div role="alert">
        {shown.map((notice) => notice.kind === 'error' && <Card key={notice.id} notice={notice} held />)}
      </div>
    </section>
  )
  return host === null ? region : createPortal(region, host)
}

const Card = ({ notice, held }: { readonly notice: Notice; readonly held: boolean }) => {
  const { notices } = useStorefront()
  const say = useText()
  const { id, kind, title, text, values } = notice
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => notices.send({ type: 'Close', id }), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notices, id, held])
  return (
    <div className={`${css['card']} ${css[kind]}`}>
      <Icon name={kind === 'success' ? 'check' : 'alert'} />
      <p>
        <strong>{say(title === null ? 'notice.title' : textKeyOf(title))}</strong>
        {say(textKeyOf(text), values)}
      </p>
      <button type="button" aria-label={say('close')} onClick={() => notices.send({ type: 'Close', id })}>
        <Icon name="close" />
      </button>
    </div>
  )
}
