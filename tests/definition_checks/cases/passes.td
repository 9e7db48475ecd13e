include "mlir/Pass/PassBase.td"
// -----
def Right : Pass<"right"> { let options = [Option<"size", "size", "int", "1", "">, ListOption<"sizes", "sizes", "int", "">]; let statistics = [Statistic<"n", "number", "">]; }
// -----
def NoSummary : Pass<"no-summary"> { let summary = ?; }
// -----
def NoArgument : Pass<?>;
// -----
def NoDialects : Pass<"no-dialects"> { let dependentDialects = ?; }
// -----
def NoOptionType : Pass<"no-option-type"> { let options = [Option<"size", "size", ?, "1", "">]; }
// -----
def NoDescription : Pass<"no-description"> { let options = [Option<"size", "size", "int", "1", ?>]; }
// -----
def NoStatistic : Pass<"no-statistic"> { let statistics = [Statistic<"n", ?, "">]; }
// -----
def SameName : Pass<"same-name"> { let options = [Option<"size", "size", "int", "", "">]; let statistics = [Statistic<"size", "size", "">]; }
// -----
def SameArgument : Pass<"same-argument"> { let options = [Option<"a", "size", "int", "", "">, Option<"b", "size", "int", "", "">]; }
