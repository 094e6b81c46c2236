import { ACCOUNT } from '../../application/texts/account/account.ts'
import { useRef, useState } from 'react'
import { passwordStrength } from '../../domain/account/password.ts'
import { useEarlyText } from '../kit/form/useEarlyText.ts'
import { FieldFrame } from '../kit/form/FieldFrame.tsx'
import { useText } from '../kit/useText.ts'
import { FieldError, fieldId, fieldProps } from './AccountField.tsx'
import css from './PasswordField.module.css'

interface PasswordFieldProps {
  /** `current`: the present password, where a new one is chosen */
  readonly name?: 'current' | 'password' | 'password_confirm'
  /** a new password: its rules and strength are shown below */
  readonly isNew?: boolean
  readonly error?: string | undefined
  /** if it is next to the password that it replaces */
  readonly label?: 'label.new_password'
  /** distinguishes it from others on its page */
  readonly scope?: string
}

/** A password field, which can show its text if there is JavaScript [5-045]. */
export const PasswordField = ({
  name = 'password',
  isNew = false,
  error,
  label,
  scope,
}: PasswordFieldProps) => {
  const say = useText(ACCOUNT)
  const [isShown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEarlyText(input, typed, setTyped)
  const isMeasured = isNew && name === 'password'
  const own = scope === undefined ? name : `${scope}-${name}`
  const rulesId = `${fieldId(own)}-rules`
  const { 'aria-describedby': errorId, ...field } = fieldProps(own, error)
  const described = [isMeasured ? rulesId : null, errorId ?? null].filter((id) => id !== null).join(' ')
  return (
    <FieldFrame id={fieldId(own)} label={say(label ?? `label.${name}`)} error={null}>
      <span className={css['frame']}>
        <input
          {...field}
          ref={input}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          required
          {...(described !== '' && { 'aria-describedby': described })}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <button
          type="button"
          className={`${css['toggle']} with-script`}
          aria-controls={fieldId(own)}
          aria-label={say(isShown ? 'hide.password' : 'show.password')}
          onClick={() => setShown(!isShown)}
        >
          {say(isShown ? 'hide' : 'show')}
        </button>
      </span>
      {isMeasured && (
        <p id={rulesId} className={css['rules']}>
          {say('rules')}
        </p>
      )}
      {isMeasured && <Strength password={typed} />}
      <FieldError name={own} label={say(`label.${name}`)} error={error} />
    </FieldFrame>
  )
}

/** A password's strength as a bar and a word; nothing before something is typed. */
const Strength = ({ password }: { readonly password: string }) => {
  const say = useText(ACCOUNT)
  const strength = passwordStrength(password)
  return (
    <p className={css['strength']} aria-live="polite">
      {strength !== 0 && (
        <>
          <meter min={0} max={4} low={2} high={3} optimum={4} value={strength} aria-hidden="true" />
          <span>{`${say('strength')}: ${say(`strength.${strength}`)}`}</span>
        </>
      )}
    </p>
  )
}
