import { useStorefront } from '../../kit/storefrontContext.tsx'
import type { PageOf } from '../../../application/pages/page.ts'
import { Controls } from './Controls.tsx'
import { Goods } from './Goods.tsx'
import { Panels } from './Panels.tsx'
import { PART_WORDS, type PartWords } from './words.ts'
import css from './PartsPage.module.css'
import { Section } from './Section.tsx'
import { Breadcrumbs } from '../../kit/Breadcrumbs.tsx'
import { FactsTable } from '../../kit/FactsTable.tsx'
import { Pagination } from '../../kit/Pagination.tsx'
import { Prose } from '../../kit/Prose.tsx'

/** The design language on one page: every part in every state, in the theme of the shop that runs. For developers alone. */
export const PartsPage = ({ page }: { readonly page: PageOf<'parts'> }) => {
  const { locale } = useStorefront()
  const words = PART_WORDS[locale]
  return (
    <div className={`content ${css['page']}`}>
      <h1 tabIndex={-1}>{words.title}</h1>
      <p className={css['lead']}>{words.lead}</p>
      <Foundations words={words} />
      <Controls words={words} />
      <Goods words={words} products={page.products} />
      <Panels words={words} />
      <Facts words={words} />
    </div>
  )
}

const SIZES = [35, 27, 21, 17, 15, 13] as const
const COLOURS = ['ink', 'muted', 'brand', 'buy', 'signal', 'danger'] as const
const GROUNDS = ['paper', 'tile', 'line', 'control'] as const
const STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20] as const
const CORNERS = ['radius', 'card', 'pill'] as const

/** What all parts are made of: type, colour, space. */
const Foundations = ({ words }: { readonly words: PartWords }) => (
  <>
    <Section title={words.type}>
      {SIZES.map((size) => (
        <p key={size} className={`${css['text']} ${css[`text${size}`]}`}>
          {words.sample} <small>{size}</small>
        </p>
      ))}
    </Section>
    <Section title={words.colours}>
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
    <Section title={words.space}>
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

/** What is read and what leads on. */
const Facts = ({ words }: { readonly words: PartWords }) => (
  <>
    <Section title={words.table}>
      <FactsTable
        facts={[
          { name: words.range, options: ['2.000 m'] },
          { name: words.battery, options: [words.batteryText] },
        ]}
      />
      <br />
      <Prose html={tableOf(words)} />
    </Section>
    <Section title={words.way}>
      <Breadcrumbs
        trail={[words.home, words.alarms, words.hubs].map((label, position) => ({
          position,
          label,
          slug: '#',
        }))}
      />
      <Pagination page={4} pages={9} hrefOf={(page) => `?page=${page}`} />
    </Section>
  </>
)

const tableOf = (words: PartWords): string => `<table><caption>${words.caption}</caption>
<thead><tr><th scope="col">${words.device}</th><th scope="col">${words.indoors}</th><th scope="col">${words.outdoors}</th></tr></thead>
<tbody><tr><th scope="row">${words.hub}</th><td>200 m</td><td>2.000 m</td></tr>
<tr><th scope="row">${words.siren}</th><td>150 m</td><td>1.500 m</td></tr></tbody></table>`
