import '#web/ui/base.css'
import '#web/ui/brand.module.css'
import '#web/ui/button.module.css'
import './form-not-found.module.css'
