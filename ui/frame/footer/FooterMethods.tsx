import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import css from './FooterMethods.module.css'
import { MethodMark } from '../../kit/icons/MethodMark.tsx'

/** How one can pay and how it comes, each with its mark. */
export const FooterMethods = () => {
  const { config } = useStorefront()
  const say = useText()
  const rows = [
    { title: say('footer.payment'), methods: config.paymentMethods, other: 'creditcard' },
    { title: say('footer.delivery'), methods: config.deliveryMethods, other: 'postnl' },
  ] as const
  return rows.map(({ title, methods, other }) => (
    <section key={title} className={css['methods']} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {methods.map(({ id, icon, label }) => (
          <li key={id}>
            <MethodMark icon={icon} other={other} />
            {label}
          </li>
        ))}
      </ul>
    </section>
  ))
}
