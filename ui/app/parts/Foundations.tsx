import css from './PartsPage.module.css'
import { Section } from './Section.tsx'
import type { parts } from '../../../application/texts/nld/parts.ts'
import type { Say } from '../../../application/texts/textKey.ts'

const SIZES = [35, 27, 21, 17, 15, 13] as const
const COLOURS = ['ink', 'muted', 'brand', 'buy', 'signal', 'danger'] as const
const GROUNDS = ['paper', 'tile', 'line', 'control'] as const
const STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20] as const
const CORNERS = ['radius', 'card', 'pill'] as const

/** What all parts are made of: type, colour, space. */
export const Foundations = ({ say }: { readonly say: Say<typeof parts> }) => (
  <>
    <Section title={say('type')}>
      {SIZES.map((size) => (
        <p key={size} className={`${css['text']} ${css[`text${size}`]}`}>
          {say('sample')} <small>{size}</small>
        </p>
      ))}
    </Section>
    <Section title={say('colours')}>
      <ul className={css['swatches']}>
        {COLOURS.map((name) => (
          <li key={name}>
            <span className={`${css['swatch']} ${css[name]}`}>Aa</span>
            <span className={`${css['onTile']} ${css[`${name}Text`]}`}>{name}</span>
          </li>
        ))}
        {GROUNDS.map((name) => (
          <li key={name}>
            <span className={`${css['swatch']} ${css[name]}`} />
            <span className={css['onTile']}>{name}</span>
          </li>
        ))}
      </ul>
    </Section>
    <Section title={say('space')}>
      <ul className={css['steps']}>
        {STEPS.map((step) => (
          <li key={step}>
            <span className={`${css['step']} ${css[`step${step}`]}`} />
            <span>{step * 4}</span>
          </li>
        ))}
      </ul>
      <ul className={css['row']}>
        {CORNERS.map((corner) => (
          <li key={corner} className={`${css['corner']} ${css[corner]}`}>
            {corner}
          </li>
        ))}
      </ul>
    </Section>
  </>
)
