import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { builderPath, type BuilderPage } from '../../application/pages/builderPage.ts'
import { MOST_IN_PLAN, PETS, ROOMS, type FloorPlan } from '../../domain/builder/floorPlan.ts'
import { Select } from '../kit/form/Select.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import css from './PlanForm.module.css'
import { useBuilder } from './useBuilder.ts'

const COUNTS = ['rooms', 'doors', 'windows'] as const

interface PlanFormProps {
  readonly page: BuilderPage
  readonly plan: FloorPlan
}

/** A house, room by room. Submitting writes the values into the address, so that a reload keeps them. */
export const PlanForm = ({ page: { code, planCode }, plan }: PlanFormProps) => {
  const { locale, say } = useBuilder()
  const navigate = useNavigate()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    void navigate(`${builderPath(locale)}?${new URLSearchParams(fields).toString()}`)
  }
  const labels = { rooms: say('roomCount'), doors: say('doors'), windows: say('windows') }
  return (
    // remounted for another plan
    <form
      key={`${planCode} ${plan.home}`}
      method="get"
      action={builderPath(locale)}
      onSubmit={submit}
      className={css['form']}
    >
      <h2 className={css['title']}>{say('planTitle')}</h2>
      <p className={css['text']}>
        <strong>{`${say(`homes.${plan.home}.title`)}.`}</strong> {say('planText')}{' '}
        <ShopLink to={builderPath(locale, { step: 'plan', code })}>{say('otherHome')}</ShopLink>
      </p>
      <input type="hidden" name="step" value="plan" />
      {code !== '' && <input type="hidden" name="kit" value={code} />}
      <input type="hidden" name="home" value={plan.home} />
      <div className={css['whole']}>
        <label>
          {say('floors')}
          <input
            type="number"
            inputMode="numeric"
            name="floors"
            min="1"
            max={MOST_IN_PLAN.floors}
            defaultValue={plan.floors}
          />
        </label>
        <label>
          {say('pets')}
          <Select name="pets" defaultValue={plan.pets}>
            {PETS.map((name) => (
              <option key={name} value={name}>
                {say(`petsOf.${name}`)}
              </option>
            ))}
          </Select>
        </label>
      </div>
      <table className={css['rooms']}>
        <thead>
          <tr>
            <th scope="col">{say('room')}</th>
            {COUNTS.map((name) => (
              <th key={name} scope="col">
                {labels[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROOMS.map((room) => (
            <tr key={room}>
              <th scope="row">{say(`rooms.${room}`)}</th>
              {COUNTS.map((name) => (
                <td key={name}>
                  <input
                    type="number"
                    inputMode="numeric"
                    name={`${room}.${name}`}
                    min="0"
                    max={MOST_IN_PLAN[name]}
                    defaultValue={plan.rooms[room][name]}
                    aria-label={`${say(`rooms.${room}`)}: ${labels[name]}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="submit" className="button button-brand">
        {planCode === null ? say('advise') : say('adviseAgain')}
      </button>
    </form>
  )
}
