import type { PageOf } from '../../../application/pages/page.ts'
import { Controls } from './Controls.tsx'
import { Goods } from './Goods.tsx'
import { Panels } from './Panels.tsx'
import type { parts } from '../../../application/texts/nld/parts.ts'
import type { Say } from '../../../application/texts/textKey.ts'
import { PARTS } from '../../../application/texts/parts.ts'
import { useText } from '../../kit/useText.ts'
import css from './PartsPage.module.css'
import { Section } from './Section.tsx'
import { Breadcrumbs } from '../../kit/Breadcrumbs.tsx'
import { FactsTable } from '../../kit/FactsTable.tsx'
import { Pagination } from '../../kit/Pagination.tsx'
import { Prose } from '../../kit/Prose.tsx'

/**
 * The design system on one page: every component in every state, in the running shop's theme. For developers
 * only.
 */
export const PartsPage = ({ page }: { readonly page: PageOf<'parts'> }) => {
  const say = useText(PARTS)
  return (
    <div className={`content ${css['page']}`}>
      <h1 tabIndex={-1}>{say('title')}</h1>
      <p className={css['lead']}>{say('lead')}</p>
      <Foundations say={say} />
      <Controls say={say} />
      <Goods say={say} products={page.products} />
      <Panels say={say} />
      <Events say={say} />
    </div>
  )
}

const SIZES = [35, 27, 21, 17, 15, 13] as const
const COLOURS = ['ink', 'muted', 'brand', 'buy', 'signal', 'danger'] as const
const GROUNDS = ['paper', 'tile', 'line', 'control'] as const
const STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20] as const
const CORNERS = ['radius', 'card', 'pill'] as const

/** The foundations: type, colours, spacing. */
const Foundations = ({ say }: { readonly say: Say<typeof parts> }) => (
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

/** Tables, text and navigation. */
const Events = ({ say }: { readonly say: Say<typeof parts> }) => (
  <>
    <Section title={say('table')}>
      <FactsTable
        facts={[
          { name: say('range'), options: ['2.000 m'] },
          { name: say('battery'), options: [say('batteryText')] },
        ]}
      />
      <br />
      <Prose html={tableOf(say)} />
    </Section>
    <Section title={say('way')}>
      <Breadcrumbs
        trail={[say('home'), say('alarms'), say('hubs')].map((label, position) => ({
          position,
          label,
          slug: '#',
        }))}
      />
      <Pagination page={4} pages={9} hrefOf={(page) => `?page=${page}`} />
    </Section>
  </>
)

const tableOf = (say: Say<typeof parts>): string => `<table><caption>${say('caption')}</caption>
<thead><tr><th scope="col">${say('device')}</th><th scope="col">${say('indoors')}</th><th scope="col">${say('outdoors')}</th></tr></thead>
<tbody><tr><th scope="row">${say('hub')}</th><td>200 m</td><td>2.000 m</td></tr>
<tr><th scope="row">${say('siren')}</th><td>150 m</td><td>1.500 m</td></tr></tbody></table>`
