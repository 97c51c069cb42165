import { useMessages } from '#web/ui/messages.tsx'
import { Pill } from '#web/ui/pill.tsx'

export function StatusPill({ isOpen }: { isOpen: boolean }) {
  const { forms } = useMessages()
  return <Pill tone={isOpen ? 'yes' : 'off'}>{isOpen ? forms.active : forms.closed}</Pill>
}
