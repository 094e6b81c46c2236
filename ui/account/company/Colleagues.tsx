import type { CompanyMember, CompanyView } from '../../../application/pages/account/accountCompany.ts'
import { COMPANY } from '../../../application/texts/account/company.ts'
import { LANGUAGES } from '../../../domain/kernel/locale.ts'
import { Badge } from '../../kit/Badge.tsx'
import { FieldFrame } from '../../kit/form/FieldFrame.tsx'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { Icon } from '../../kit/icons/Icon.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import css from './CompanyPage.module.css'
import { RoleField } from './RoleField.tsx'

/** The members of a company. Managers set roles and limits here; every member can leave. */
export const Colleagues = ({ company: { members } }: { readonly company: CompanyView }) => {
  const say = useText(COMPANY)
  const self = members.find(({ isSelf }) => isSelf)
  return (
    <section className={css['part']} aria-labelledby="company-people">
      <h2 id="company-people">{say('people')}</h2>
      <ul className={css['rows']}>
        {members.map((member) => (
          <ColleagueRow key={member.customerId} member={member} />
        ))}
      </ul>
      {self !== undefined && (
        <details className={css['more']}>
          <summary>
            {say('leave')}
            <Icon name="down" />
          </summary>
          <p>{say('leaveText')}</p>
          {members.length === 1 && <p>{say('closeText')}</p>}
          <RemoveForm customerId={self.customerId} label={say('leave')} />
        </details>
      )}
    </section>
  )
}

const ColleagueRow = ({ member }: { readonly member: CompanyMember }) => {
  const { name, role, isSelf, managed } = member
  const say = useText(COMPANY)
  return (
    <li className={css['row']}>
      <p className={css['name']}>
        <strong>{name || say('unknown')}</strong>
        <Badge tone="quiet">{say(`roles.${role}`)}</Badge>
        {isSelf && <span>{`(${say('you')})`}</span>}
      </p>
      {managed !== null && <p className={css['quiet']}>{managed.emailAddress}</p>}
      {managed !== null && !isSelf && <MemberForm member={member} limit={managed.limit} />}
    </li>
  )
}

const MemberForm = ({
  member: { customerId, name, role },
  limit,
}: {
  readonly member: CompanyMember
  readonly limit: number
}) => {
  const { locale } = useStorefront()
  const say = useText(COMPANY)
  const id = `company-${customerId}`
  const typed = (limit / 100).toFixed(2)
  return (
    <div className={css['managed']}>
      <form method="post" action="/actions/account/company/member" className={css['member']}>
        <FormFields name={`account/company/member/${customerId}`} />
        <input type="hidden" name="customerId" value={customerId} />
        <RoleField id={`${id}-role`} role={role} />
        <FieldFrame id={`${id}-limit`} label={say('limit')} error={null}>
          <input
            type="text"
            id={`${id}-limit`}
            name="limit"
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            defaultValue={typed.replace('.', LANGUAGES[locale].point)}
          />
        </FieldFrame>
        <button type="submit" className="button button-quiet" aria-label={`${say('save')}: ${name}`}>
          {say('save')}
        </button>
      </form>
      <RemoveForm customerId={customerId} label={say('remove')} name={name} />
    </div>
  )
}

const RemoveForm = ({
  customerId,
  label,
  name,
}: {
  readonly customerId: string
  readonly label: string
  readonly name?: string
}) => (
  <form method="post" action="/actions/account/company/remove">
    <FormFields name={`account/company/remove/${customerId}`} />
    <input type="hidden" name="customerId" value={customerId} />
    <button
      type="submit"
      className="button button-quiet"
      aria-label={name === undefined ? undefined : `${label}: ${name}`}
    >
      {label}
    </button>
  </form>
)
