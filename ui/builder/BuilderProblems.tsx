import type { BuilderPage, BuilderProblem } from '../../application/pages/builderPage.ts'
import { cartPath } from '../../application/pages/paths.ts'
import type { BrokenRule } from '../../domain/kit/rulesBroken.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import { useText } from '../kit/useText.ts'
import css from './BuilderProblems.module.css'
import { useBuilder } from './useBuilder.ts'

/** The most rules that are said at once: what to do about the first often mends the rest. */
const MOST_RULES = 3

type Words = ReturnType<typeof useBuilder>['words']

/** What could not be done, and what to do instead; a wish for a part of this step is answered at that part. */
export const BuilderProblems = ({ page }: { readonly page: BuilderPage }) => {
  const { words } = useBuilder()
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
          <Problem key={index} problem={problem} names={page.names} words={words} />
        ))}
      </div>
    </div>
  )
}

/** Why a wish for this part was refused; nothing where none was. */
export const PartProblem = ({
  page: { problems, names },
  productId,
}: {
  readonly page: BuilderPage
  readonly productId: number
}) => {
  const { words } = useBuilder()
  const problem = problems.find((one) => one.why === 'refused' && one.productId === productId)
  if (problem?.why !== 'refused') return null
  return (
    <div className={`${css['problem']} ${css['part']}`} role="alert">
      <Icon name="alert" />
      <Rules rules={problem.rules} names={names} words={words} />
    </div>
  )
}

interface Named {
  readonly names: BuilderPage['names']
  readonly words: Words
}

const Problem = ({ problem, names, words }: Named & { readonly problem: BuilderProblem }) => {
  const name = (productId: number) => names[productId] ?? words.gone(productId)
  switch (problem.why) {
    case 'refused':
      return (
        <>
          <p>{words.refused(name(problem.productId))}</p>
          <Rules rules={problem.rules} names={names} words={words} />
        </>
      )
    case 'left-out':
      return (
        <p>
          {`${words.leftOut} ${[
            ...problem.parts.map(({ productId, pieces }) => `${pieces} × ${name(productId)}`),
            ...problem.unreadable.map(words.unreadable),
          ].join(', ')}`}
        </p>
      )
    case 'other-hub':
      return <p>{words.otherHub(name(problem.productId))}</p>
    case 'too-long':
      return <p>{words.tooLong}</p>
    case 'other-version':
      return <p>{words.otherVersion}</p>
    case 'plan-unreadable':
      return <p>{words.planUnreadable}</p>
    case 'plan-changed':
      return <p>{words.planChanged}</p>
    case 'stock':
      return <OutOfStock problem={problem} title={name(problem.productId)} />
    case 'cart':
      return <p>{words.cartFailed}</p>
  }
}

/** How few there are of a part; where the cart has some already, perhaps by another tab, that and the way there. */
const OutOfStock = ({
  problem: { left, inCart },
  title,
}: {
  readonly problem: Extract<BuilderProblem, { readonly why: 'stock' }>
  readonly title: string
}) => {
  const { locale, words } = useBuilder()
  const say = useText()
  if (inCart === 0) return <p>{words.stock(title, left)}</p>
  return (
    <p>
      <span>{words.stockInCart(title, left, inCart)}</span>{' '}
      <ShopLink to={cartPath(locale)}>{say('cart.view')}</ShopLink>
    </p>
  )
}

const Rules = ({ rules, names, words }: Named & { readonly rules: readonly BrokenRule[] }) => {
  const texts = new Set(rules.map((rule) => ruleText(rule, names, words)))
  return (
    <>
      {[...texts].slice(0, MOST_RULES).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  )
}

const ruleText = (rule: BrokenRule, names: BuilderPage['names'], { rules, gone }: Words): string => {
  const name = (productId: number) => names[productId] ?? gone(productId)
  switch (rule.rule) {
    case 'unknown-part':
      return rules.unknown
    case 'pieces':
      return rules.pieces(name(rule.productId), rule.most)
    case 'one-hub':
      return rules.oneHub
    case 'no-hub':
      return rules.noHub
    case 'other-system':
      return rules.otherSystem(name(rule.productId), name(rule.hubId))
    case 'other-frequency':
      return rules.otherFrequency(name(rule.productId), name(rule.hubId))
    case 'places':
      return rule.given === 0
        ? rules.none[rule.resource]
        : rules.places[rule.resource](rule.taken, rule.given)
  }
}
