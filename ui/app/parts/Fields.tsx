import { useId } from 'react'
import { FieldFrame } from '../../kit/form/FieldFrame.tsx'
import css from './PartsPage.module.css'
import { Section } from './Section.tsx'
import type { PartWords } from './words.ts'

/** A field in each state; its focus is seen by going there. */
export const Fields = ({ words }: { readonly words: PartWords }) => {
  const id = useId()
  const wrong = `${id}-wrong`
  return (
    <Section title={words.fields}>
      <div className={css['fields']}>
        <FieldFrame id={`${id}-empty`} label={words.empty} error={null} optional>
          <input id={`${id}-empty`} type="text" />
        </FieldFrame>
        <FieldFrame id={`${id}-filled`} label={words.filled} error={null}>
          <input id={`${id}-filled`} type="text" defaultValue={words.filledText} />
        </FieldFrame>
        <FieldFrame id={wrong} label={words.wrong} error="field.zipCode">
          <input
            id={wrong}
            type="text"
            defaultValue="12 AB"
            aria-invalid="true"
            aria-describedby={`${wrong}-error`}
          />
        </FieldFrame>
        <FieldFrame id={`${id}-off`} label={words.off} error={null}>
          <input id={`${id}-off`} type="text" defaultValue={words.filledText} disabled />
        </FieldFrame>
        <FieldFrame id={`${id}-list`} label={words.list} error={null}>
          <select id={`${id}-list`} defaultValue="2">
            <option value="1">{words.hub}</option>
            <option value="2">{words.siren}</option>
          </select>
        </FieldFrame>
      </div>
    </Section>
  )
}
