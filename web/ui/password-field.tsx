import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { EyeIcon, EyeOffIcon } from './desk-icons.tsx'
import { useMessages } from './messages.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const { ui } = useMessages()
  const [isShown, setShown] = useState(false)
  const toggle = (
    <IconButton size="sm" label={isShown ? ui.hidePassword : ui.showPassword} onClick={() => setShown(!isShown)}>
      {isShown ? <EyeOffIcon size={18} /> : <EyeIcon size={18} />}
    </IconButton>
  )
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      // shown as text it must still not be corrected, capitalised or sent to a spelling service
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      end={toggle}
    />
  )
}
