import { FormFields } from '../../kit/form/FormFields.tsx'
import { useText } from '../../kit/useText.ts'
import css from './ClearDevice.module.css'

/**
 * For shoppers on a shared browser: deletes the data this browser has of them, after a text that says which.
 */
export const ClearDevice = () => {
  const say = useText()
  return (
    <details className={css['clear']}>
      <summary>{say('device.clear')}</summary>
      <form method="post" action="/actions/account/clear">
        <FormFields name="account/clear" />
        <p>{say('device.text')}</p>
        <button type="submit" className="button button-quiet">
          {say('device.clear')}
        </button>
      </form>
    </details>
  )
}
