import { Breadcrumbs } from '../../kit/Breadcrumbs.tsx'
import { FactsTable } from '../../kit/FactsTable.tsx'
import { Pagination } from '../../kit/Pagination.tsx'
import { Prose } from '../../kit/Prose.tsx'
import { Section } from './Section.tsx'
import type { parts } from '../../../application/texts/nld/parts.ts'
import type { Say } from '../../../application/texts/textKey.ts'

/** What is read and what leads on. */
export const Facts = ({ say }: { readonly say: Say<typeof parts> }) => (
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
