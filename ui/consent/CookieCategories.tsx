import { useId } from 'react'
import { COOKIES } from '../../application/texts/cookies.ts'
import { allows, CATEGORIES, type Choices } from '../../domain/consent/choices.ts'
import { useText } from '../kit/useText.ts'
import css from './CookieCategories.module.css'

interface CookieCategoriesProps {
  readonly choices: Choices
  readonly onChange: (choices: Choices) => void
}

/** The purpose of each category, with a switch; the necessary one can't be switched off. */
export const CookieCategories = ({ choices, onChange }: CookieCategoriesProps) => {
  const say = useText(COOKIES)
  const id = useId()
  return (
    <ul className={css['categories']}>
      {CATEGORIES.map((category) => (
        <li key={category}>
          <label className={css['category']}>
            <span className={css['name']}>{say(category)}</span>
            {category === 'necessary' && <span className={css['always']}>{say('always')}</span>}
            <input
              type="checkbox"
              role="switch"
              className={css['switch']}
              aria-describedby={`${id}-${category}`}
              checked={allows(choices, category)}
              disabled={category === 'necessary'}
              onChange={(event) => onChange({ ...choices, [category]: event.currentTarget.checked })}
            />
          </label>
          <p id={`${id}-${category}`} className={css['text']}>
            {say(`${category}Text`)}
          </p>
        </li>
      ))}
    </ul>
  )
}
