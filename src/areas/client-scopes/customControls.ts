import Parameterized from './Parameterized'
import ParameterType from './ParameterType'
import ScopeType from './ScopeType'
import SigningKey from './SigningKey'
import TokenType from './TokenType'

/** The controls that only these fields have. */
export const scopeControls = { Parameterized, ParameterType, ScopeType, SigningKey, TokenType }
