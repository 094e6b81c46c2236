import { builderPath, type BuilderPage } from '../../application/pages/builderPage.ts'
import { HOMES } from '../../domain/builder/floorPlan.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import { AdviceList } from './AdviceList.tsx'
import { HomePicture } from './HomePicture.tsx'
import { KeptSystem } from './KeptSystem.tsx'
import { PlanForm } from './PlanForm.tsx'
import css from './PlanStep.module.css'
import { useBuilder } from './useBuilder.ts'

/** The house: its kind, then its rooms, then what is advised for it. */
export const PlanStep = ({ page }: { readonly page: BuilderPage }) => {
  const { locale, say } = useBuilder()
  const { code, plan, planCode } = page
  const home = (name: (typeof HOMES)[number]) => {
    const path = builderPath(locale, { step: 'plan', code })
    return `${path}&home=${name}`
  }
  return (
    <>
      <KeptSystem page={page} />
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
