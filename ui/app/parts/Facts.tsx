import { Breadcrumbs } from '../../kit/Breadcrumbs.tsx'
import { FactsTable } from '../../kit/FactsTable.tsx'
import { Pagination } from '../../kit/Pagination.tsx'
import { Prose } from '../../kit/Prose.tsx'
import { Section } from './Section.tsx'
import type { PartWords } from './words.ts'

/** What is read and what leads on. */
export const Facts = ({ words }: { readonly words: PartWords }) => (
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
