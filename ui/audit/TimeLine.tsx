import { Icon } from '../kit/icons/Icon.tsx'
import { PREFIX, sessionPath } from '../../application/pages/audit/auditPaths.ts'
import { AUDIT } from '../../application/texts/audit.ts'
import { useText } from '../kit/useText.ts'
import type { ViewProps } from './viewProps.ts'

const SPEEDS = [1, 4, 16]

/**
 * The time line: a slider, and steps that are links. Playing, and sliding without submitting, need a script.
 */
export const TimeLine = ({ locale, view: { session, facts, moment } }: ViewProps) => {
  const say = useText(AUDIT)
  const { position } = moment
  const step = (name: 'first' | 'previous' | 'next' | 'last', to: number) => (
    <a
      className="audit-step"
      data-step={name}
      href={sessionPath(locale, session, Math.min(Math.max(to, 1), facts))}
      aria-label={say(`line.${name}`)}
      title={say(`line.${name}`)}
    >
      {name === 'first' || name === 'last' ? (
        <span aria-hidden="true" className="audit-end" data-end={name} />
      ) : (
        <Icon name={name} />
      )}
    </a>
  )
  return (
    <section className="audit-line" aria-label={say('line.heading')} data-player="" data-events={facts}>
      <form method="get" action={`${PREFIX[locale]}/session/${encodeURIComponent(session)}`}>
        <input
          type="range"
          name="at"
          min={1}
          max={facts}
          defaultValue={position}
          autoComplete="off"
          aria-label={say('line.slider')}
          aria-valuetext={say('line.of', { position: String(position), events: String(facts) })}
        />
        <button type="submit" className="button button-quiet without-script">
          {say('line.go')}
        </button>
      </form>
      <div className="audit-steps">
        {step('first', 1)}
        {step('previous', position - 1)}
        <button
          type="button"
          className="audit-step audit-play"
          data-play={say('line.play')}
          data-pause={say('line.pause')}
          aria-label={say('line.play')}
          title={say('line.play')}
          hidden
        />
        {step('next', position + 1)}
        {step('last', facts)}
        <output data-read={say('line.of', { position: '-1', events: String(facts) })}>
          {say('line.of', { position: String(position), events: String(facts) })}
        </output>
        <label className="audit-speed" hidden>
          <span className="visually-hidden">{say('line.speed')}</span>
          <select data-speed="" defaultValue="1">
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {speed}×
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="audit-keys" hidden data-failed={say('line.keysFailed')}>
        {say('line.keys')}
      </p>
    </section>
  )
}
