import { useId } from 'react'
import { FieldFrame } from '../../kit/form/FieldFrame.tsx'
import css from './PartsPage.module.css'
import { Section } from './Section.tsx'
import type { parts } from '../../../application/texts/nld/parts.ts'
import type { Say } from '../../../application/texts/textKey.ts'

/** A field in each state; its focus is seen by going there. */
export const Fields = ({ say }: { readonly say: Say<typeof parts> }) => {
  const id = useId()
  const wrong = `${id}-wrong`
  return (
    <Section title={say('fields')}>
      <div className={css['fields']}>
        <FieldFrame id={`${id}-empty`} label={say('empty')} error={null} optional>
          <input id={`${id}-empty`} type="text" />
        </FieldFrame>
        <FieldFrame id={`${id}-filled`} label={say('filled')} error={null}>
          <input id={`${id}-filled`} type="text" defaultValue={say('filledText')} />
        </FieldFrame>
        <FieldFrame id={wrong} label={say('wrong')} error="field.zipCode">
          <input
            id={wrong}
            type="text"
            defaultValue="12 AB"
            aria-invalid="true"
            aria-describedby={`${wrong}-error`}
          />
        </FieldFrame>
        <FieldFrame id={`${id}-off`} label={say('off')} error={null}>
          <input id={`${id}-off`} type="text" defaultValue={say('filledText')} disabled />
        </FieldFrame>
        <FieldFrame id={`${id}-list`} label={say('list')} error={null}>
          <select id={`${id}-list`} defaultValue="2">
            <option value="1">{say('hub')}</option>
            <option value="2">{say('siren')}</option>
          </select>
        </FieldFrame>
      </div>
    </Section>
  )
}
