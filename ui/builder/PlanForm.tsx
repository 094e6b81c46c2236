import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { builderPath, type BuilderPage } from '../../application/pages/builderPage.ts'
import { MOST_IN_PLAN, PETS, ROOMS, type FloorPlan } from '../../domain/kit/floorPlan.ts'
import { Select } from '../kit/form/Select.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import css from './PlanForm.module.css'
import { useBuilder } from './useBuilder.ts'

const COUNTS = ['rooms', 'doors', 'windows'] as const

interface PlanFormProps {
  readonly page: BuilderPage
  readonly plan: FloorPlan
}

/** A house, room by room. What is filled in comes back as an address, so that a reload keeps it. */
export const PlanForm = ({ page: { code, planCode }, plan }: PlanFormProps) => {
  const { locale, words } = useBuilder()
  const navigate = useNavigate()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    void navigate(`${builderPath(locale)}?${new URLSearchParams(fields).toString()}`)
  }
  const labels = { rooms: words.roomCount, doors: words.doors, windows: words.windows }
  return (
    // another plan starts afresh
    <form
      key={`${planCode} ${plan.home}`}
      method="get"
      action={builderPath(locale)}
      onSubmit={submit}
      className={css['form']}
    >
      <h2 className={css['title']}>{words.planTitle}</h2>
      <p className={css['text']}>
        <strong>{`${words.homes[plan.home].title}.`}</strong> {words.planText}{' '}
        <ShopLink to={builderPath(locale, { step: 'plan', code })}>{words.otherHome}</ShopLink>
      </p>
      <input type="hidden" name="step" value="plan" />
      {code !== '' && <input type="hidden" name="kit" value={code} />}
      <input type="hidden" name="home" value={plan.home} />
      <div className={css['whole']}>
        <label>
          {words.floors}
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
          {words.pets}
          <Select name="pets" defaultValue={plan.pets}>
            {PETS.map((name) => (
              <option key={name} value={name}>
                {words.petsOf[name]}
              </option>
            ))}
          </Select>
        </label>
      </div>
      <table className={css['rooms']}>
        <thead>
          <tr>
            <th scope="col">{words.room}</th>
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
              <th scope="row">{words.rooms[room]}</th>
              {COUNTS.map((name) => (
                <td key={name}>
                  <input
                    type="number"
                    inputMode="numeric"
                    name={`${room}.${name}`}
                    min="0"
                    max={MOST_IN_PLAN[name]}
                    defaultValue={plan.rooms[room][name]}
                    aria-label={`${words.rooms[room]}: ${labels[name]}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="submit" className="button button-brand">
        {planCode === null ? words.advise : words.adviseAgain}
      </button>
    </form>
  )
}
