import type { BuilderPage, BuilderProblem } from '../../application/pages/builderPage.ts'
import { cartPath } from '../../application/pages/paths.ts'
import type { BrokenRule } from '../../domain/builder/rulesBroken.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import { useText } from '../kit/useText.ts'
import css from './BuilderProblems.module.css'
import { useBuilder } from './useBuilder.ts'

/** Maximum number of rules shown at once: fixing the first often fixes the rest. */
const MOST_RULES = 3

type SayBuilder = ReturnType<typeof useBuilder>['say']

/**
 * The refused commands and what to do instead; a command for a part of this step is answered at that part.
 */
export const BuilderProblems = ({ page }: { readonly page: BuilderPage }) => {
  const { say } = useBuilder()
  const shown = page.problems.filter(
    (problem) =>
      problem.why !== 'refused' || !page.parts.some(({ productId }) => productId === problem.productId),
  )
  if (shown.length === 0) return null
  return (
    <div className={css['problem']} role="alert">
      <Icon name="alert" />
      <div>
        {shown.map((problem, index) => (
          <Problem key={index} problem={problem} names={page.names} say={say} />
        ))}
      </div>
    </div>
  )
}

/** Why a command for this part was refused; nothing if none was. */
export const PartProblem = ({
  page: { problems, names },
  productId,
}: {
  readonly page: BuilderPage
  readonly productId: number
}) => {
  const { say } = useBuilder()
  const problem = problems.find((one) => one.why === 'refused' && one.productId === productId)
  if (problem?.why !== 'refused') return null
  return (
    <div className={`${css['problem']} ${css['part']}`} role="alert">
      <Icon name="alert" />
      <Rules rules={problem.rules} names={names} say={say} />
    </div>
  )
}

interface Named {
  readonly names: BuilderPage['names']
  readonly say: SayBuilder
}

const Problem = ({ problem, names, say }: Named & { readonly problem: BuilderProblem }) => {
  const name = (productId: number) => names[productId] ?? say('gone', { productId: String(productId) })
  switch (problem.why) {
    case 'refused':
      return (
        <>
          <p>{say('refused', { title: name(problem.productId) })}</p>
          <Rules rules={problem.rules} names={names} say={say} />
        </>
      )
    case 'left-out':
      return (
        <p>
          {`${say('leftOut')} ${[
            ...problem.parts.map(({ productId, pieces }) => `${pieces} × ${name(productId)}`),
            ...problem.unreadable.map((text) => say('unreadable', { text })),
          ].join(', ')}`}
        </p>
      )
    case 'other-hub':
      return <p>{say('otherHub', { title: name(problem.productId) })}</p>
    case 'too-long':
      return <p>{say('tooLong')}</p>
    case 'other-version':
      return <p>{say('otherVersion')}</p>
    case 'plan-unreadable':
      return <p>{say('planUnreadable')}</p>
    case 'plan-changed':
      return <p>{say('planChanged')}</p>
    case 'stock':
      return <OutOfStock problem={problem} title={name(problem.productId)} />
    case 'cart':
      return <p>{say('cartFailed')}</p>
  }
}

/**
 * The available stock of a part; if the cart already has some, perhaps from another tab, also that number
 * with a link.
 */
const OutOfStock = ({
  problem: { left, inCart },
  title,
}: {
  readonly problem: Extract<BuilderProblem, { readonly why: 'stock' }>
  readonly title: string
}) => {
  const { locale, say } = useBuilder()
  const sayShop = useText()
  if (inCart === 0)
    return <p>{left === 0 ? say('noStock', { title }) : say('stock', { title, count: left })}</p>
  const values = { title, inCart: String(inCart) }
  return (
    <p>
      <span>
        {left === 0 ? say('noStockInCart', values) : say('stockInCart', { ...values, left: String(left) })}
      </span>{' '}
      <ShopLink to={cartPath(locale)}>{sayShop('cart.view')}</ShopLink>
    </p>
  )
}

const Rules = ({ rules, names, say }: Named & { readonly rules: readonly BrokenRule[] }) => {
  const texts = new Set(rules.map((rule) => ruleText(rule, names, say)))
  return (
    <>
      {[...texts].slice(0, MOST_RULES).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  )
}

const ruleText = (rule: BrokenRule, names: BuilderPage['names'], say: SayBuilder): string => {
  const name = (productId: number) => names[productId] ?? say('gone', { productId: String(productId) })
  switch (rule.rule) {
    case 'unknown-part':
      return say('rules.unknown')
    case 'pieces':
      return rule.most === 0
        ? say('rules.noPieces', { title: name(rule.productId) })
        : say('rules.pieces', { title: name(rule.productId), count: rule.most })
    case 'one-hub':
      return say('rules.oneHub')
    case 'no-hub':
      return say('rules.noHub')
    case 'other-system':
      return say('rules.otherSystem', { title: name(rule.productId), hub: name(rule.hubId) })
    case 'other-frequency':
      return say('rules.otherFrequency', { title: name(rule.productId), hub: name(rule.hubId) })
    case 'places':
      return rule.given === 0
        ? say(`rules.none.${rule.resource}`)
        : say(`rules.places.${rule.resource}`, {
            taken: String(rule.taken),
            given: String(rule.given),
            over: String(rule.taken - rule.given),
          })
  }
}
