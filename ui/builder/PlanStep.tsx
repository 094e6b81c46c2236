import { builderPath, type BuilderPage } from '../../application/pages/builderPage.ts'
import { HOMES, type Home } from '../../domain/builder/floorPlan.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import { AdviceList } from './AdviceList.tsx'
import { PlanForm } from './PlanForm.tsx'
import css from './PlanStep.module.css'
import { useBuilder } from './useBuilder.ts'
import { useSyncExternalStore } from 'react'
import { forgetSystem, savedSystem, savedText, onSaved } from './savedSystem.ts'

/** The house: its kind, then its rooms, then the advice for it. */
export const PlanStep = ({ page }: { readonly page: BuilderPage }) => {
  const { locale, say } = useBuilder()
  const { code, plan, planCode } = page
  const home = (name: (typeof HOMES)[number]) => {
    const path = builderPath(locale, { step: 'plan', code })
    return `${path}&home=${name}`
  }
  return (
    <>
      <SavedSystemOffer page={page} />
      {page.advice !== null && <AdviceList page={page} advice={page.advice} />}
      {plan === null ? (
        <section>
          <h2 className={css['title']}>{say('homeTitle')}</h2>
          <p className={css['text']}>{say('homeText')}</p>
          <ul className={css['homes']}>
            {HOMES.map((name) => (
              <li key={name}>
                <ShopLink to={home(name)} className={css['home']}>
                  <HomePicture home={name} />
                  <strong>{say(`homes.${name}.title`)}</strong>
                  <span>{say(`homes.${name}.text`)}</span>
                </ShopLink>
              </li>
            ))}
          </ul>
          <p className={css['own']}>
            {say('ownWay')}{' '}
            <ShopLink to={builderPath(locale, { step: 'hub', code, planCode })}>
              {say('ownWayLink')}
              <Icon name="next" />
            </ShopLink>
          </p>
        </section>
      ) : (
        <PlanForm page={page} plan={plan} />
      )}
    </>
  )
}

/** The server's value: only a browser stores a system. */
const nothing = (): null => null

/** A link to the system stored in this browser, if the address has none. */
const SavedSystemOffer = ({ page: { code } }: { readonly page: BuilderPage }) => {
  const { locale, say } = useBuilder()
  const kept = savedSystem(useSyncExternalStore(onSaved, savedText, nothing), locale)
  if (kept === null || code !== '') return null
  return (
    <p className={css['kept']}>
      <span>{say('goOnText', { count: kept.pieces })}</span>
      <ShopLink to={kept.url} className="button button-brand">
        {say('goOn')}
      </ShopLink>
      <button type="button" className="button button-quiet" onClick={forgetSystem}>
        {say('forget')}
      </button>
    </p>
  )
}

/** Homes in the style of the shop's icons, on a grid of 64 by 40. */
const OUTLINES: Readonly<Record<Home, string>> = {
  apartment: 'M20 38V4h24v34M14 38h36M26 10h4M34 10h4M26 17h4M34 17h4M26 24h4M34 24h4M29 38v-7h6v7',
  terraced:
    'M4 38V20l9-8l9 8v18M22 38V18l10-9l10 9v20M42 38V20l9-8l9 8v18M2 38h60M29 38v-9h6v9M28 21h8M10 26h6M48 26h6',
  detached: 'M10 38V20L30 5l20 15v18M4 38h56M26 38V27h8v11M16 24h5v5h-5M39 24h5v5h-5M50 26h8v12',
}

const HomePicture = ({ home }: { readonly home: Home }) => (
  <svg className={css['drawing']} viewBox="0 0 64 40" aria-hidden="true" focusable="false">
    <path d={OUTLINES[home]} />
  </svg>
)
