import type { SessionView } from '../../application/pages/audit/auditView.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { PREFIX, sessionPath } from '../../application/pages/audit/auditPaths.ts'
import { AUDIT_WORDS } from './auditWords.ts'

interface TimeLineProps {
  readonly locale: Locale
  readonly view: SessionView
}

const SPEEDS = [1, 4, 16]

/** The time line: a slider, and steps that are links. Playing takes a script, as does sliding without sending the form. */
export const TimeLine = ({ locale, view: { session, facts, moment } }: TimeLineProps) => {
  const { line } = AUDIT_WORDS[locale]
  const { position } = moment
  const step = (name: 'first' | 'previous' | 'next' | 'last', to: number) => (
    <a
      className="audit-step"
      data-step={name}
      href={sessionPath(locale, session, Math.min(Math.max(to, 1), facts))}
      aria-label={line[name]}
      title={line[name]}
    >
      {name === 'first' || name === 'last' ? (
        <span aria-hidden="true" className="audit-end" data-end={name} />
      ) : (
        <Icon name={name} />
      )}
    </a>
  )
  return (
    <section className="audit-line" aria-label={line.heading} data-player="" data-facts={facts}>
      <form method="get" action={`${PREFIX[locale]}/session/${encodeURIComponent(session)}`}>
        <input
          type="range"
          name="at"
          min={1}
          max={facts}
          defaultValue={position}
          autoComplete="off"
          aria-label={line.slider}
          aria-valuetext={line.of(position, facts)}
        />
        <button type="submit" className="button button-quiet without-script">
          {line.go}
        </button>
      </form>
      <div className="audit-steps">
        {step('first', 1)}
        {step('previous', position - 1)}
        <button
          type="button"
          className="audit-step audit-play"
          data-play={line.play}
          data-pause={line.pause}
          aria-label={line.play}
          title={line.play}
          hidden
        />
        {step('next', position + 1)}
        {step('last', facts)}
        <output data-read={line.of(-1, facts)}>{line.of(position, facts)}</output>
        <label className="audit-speed" hidden>
          <span className="visually-hidden">{line.speed}</span>
          <select data-speed="" defaultValue="1">
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {speed}×
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="audit-keys" hidden data-failed={line.keysFailed}>
        {line.keys}
      </p>
    </section>
  )
}
